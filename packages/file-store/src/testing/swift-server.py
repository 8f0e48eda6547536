"""OpenStack Swift with its S3 interface on loopback: account, container, object and proxy server in one process.

swift-server.py DIRECTORY USER SECRET prints `listening PORT` when it answers, and ends when its standard input does.
"""
import logging
import os
import sys

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True, time=True)

from eventlet import wsgi
from swift.common import storage_policy, utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

SERVERS = ('account', 'container', 'object')
directory, user, secret = sys.argv[1:4]
devices, conf = f'{directory}/devices', f'{directory}/conf'
os.makedirs(f'{devices}/disk')
os.makedirs(conf)


def write(name, text):
    with open(f'{conf}/{name}', 'w') as file:
        file.write(text)


# What the proxy asks for at each request, in the place of memcached.
class Cache:
    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)

    def incr(self, key, delta=1, *_, **__):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


def cache_factory(_global_conf, **_conf):
    cache = Cache()

    def around(app):
        def call(env, start):
            env['swift.cache'] = cache
            return app(env, start)

        return call

    return around


write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\nswift_hash_path_prefix = test\n')
utils.SWIFT_CONF_FILE = f'{conf}/swift.conf'
utils.HASH_PATH_SUFFIX = utils.HASH_PATH_PREFIX = b'test'
storage_policy.reload_storage_policies()

sockets = {name: eventlet.listen(('127.0.0.1', 0)) for name in (*SERVERS, 'proxy')}
for name in SERVERS:
    port = sockets[name].getsockname()[1]
    ring = RingBuilder(4, 1, 1)
    ring.add_dev({
        'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk',
        'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port,
    })
    ring.rebalance()
    ring.get_ring().save(f'{conf}/{name}.ring.gz')

common = f'''[DEFAULT]
swift_dir = {conf}
devices = {devices}
mount_check = false
log_address = /dev/null
'''
for name in SERVERS:
    write(f'{name}.conf', f'{common}[pipeline:main]\npipeline = {name}-server\n[app:{name}-server]\nuse = egg:swift#{name}\n')
write('proxy.conf', f'''{common}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
paste.filter_factory = __main__:cache_factory
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{user.replace(':', '_')} = {secret} .admin
''')

quiet = logging.getLogger('quiet')
quiet.setLevel(logging.CRITICAL)
for name, listener in sockets.items():
    app = loadapp(f'{conf}/{name}.conf', global_conf={'log_name': name})
    eventlet.spawn(wsgi.server, listener, app, quiet, log_output=False, debug=False)
print('listening', sockets['proxy'].getsockname()[1], flush=True)
# With the test that started it: nothing is left when that is killed.
eventlet.tpool.execute(sys.stdin.read)
