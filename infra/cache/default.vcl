# Varnish in front of the public origin alone (docs/how-to/put-a-cache-in-front.md): the pages and answers behind the code on a
# jar. Nothing of a person passes here, so that everybody may be given the same copy.
vcl 4.1;

backend default {
	.host = "public-origin";
	.port = "3001";
	.connect_timeout = 3s;
	# The service answers within 30 s once it has a request, and keeps an idle connection for 65 s.
	.first_byte_timeout = 40s;
	.probe = {
		.url = "/api/v1/health";
		.interval = 2s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
	}
}

sub vcl_recv {
	if (req.method != "GET" && req.method != "HEAD") {
		return (synth(405));
	}
	unset req.http.Cookie;
	unset req.http.Authorization;

	# Keys of campaigns make no other page: all but the language, and the number that the entry page is asked for, go.
	if (req.url ~ "^/(o/?)?\?(.*&)?lot=") {
		return (pass);
	}
	if (req.url ~ "\?(.*&)?lang=(de|en)(&|$)") {
		set req.url = regsub(req.url, "\?(.*&)?lang=(de|en)(&.*)?$", "?lang=\2");
		unset req.http.Accept-Language;
	} else {
		set req.url = regsub(req.url, "\?.*$", "");
	}

	# Browsers send hundreds of lists of languages, and an answer has two: the common ones become one of them, others stay.
	if (req.http.Accept-Language ~ "(?i)^de(-[a-z0-9]+)*(,|$)") {
		set req.http.Accept-Language = "de";
	} elsif (req.http.Accept-Language ~ "(?i)^en(-[a-z0-9]+)*(,|$)" && req.http.Accept-Language !~ "(?i),\s*(de(-[a-z0-9]+)*|\*)\s*(,|$|;\s*q\s*=\s*1)") {
		set req.http.Accept-Language = "en";
	} elsif (!req.http.Accept-Language) {
		set req.http.Accept-Language = "de";
	}
	return (hash);
}

sub vcl_backend_response {
	# A recall is seen when the service said that its answer may no longer be kept, not a second later.
	set beresp.grace = 0s;
	# What has run out is asked for with its tag: an answer that did not change comes without its body.
	set beresp.keep = 10m;
	if (!beresp.http.Cache-Control) {
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
	}
}

sub vcl_deliver {
	unset resp.http.Via;
	unset resp.http.X-Varnish;
}
