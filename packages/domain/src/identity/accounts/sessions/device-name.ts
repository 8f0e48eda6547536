const UNKNOWN = 'Unknown device';
const MAX_NAME = 60;

/** Recognised by the first match: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]{1,20} (?:Mobile(?:\/\w{1,10})? )?Safari\//, 'Safari'],
];

/** Android calls itself Linux, an iPhone "like Mac OS X". */
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (table: [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * What a person calls the device of a session, e.g. "Firefox on Android"; for a program the name that it gives itself.
 * Only a hint: a client may send any user agent.
 */
export const deviceName = (userAgent: string | null): string => {
  if (userAgent === null) return UNKNOWN;
  const browser = firstIn(BROWSERS, userAgent);
  const system = firstIn(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  const program = /^[A-Za-z][\w.-]*/.exec(userAgent)?.[0];
  const named = browser ?? system ?? (program === 'Mozilla' ? undefined : program);
  return named?.slice(0, MAX_NAME) ?? UNKNOWN;
};
