type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The order matters: most browsers also claim to be those listed after them. */
const BROWSERS: Names = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bVivaldi\//u, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//u, 'Safari'],
];
const SYSTEMS: Names = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

/**
 * Names a browser by its header `User-Agent`, such as 'Firefox · Windows'. Empty if unknown.
 * Without versions: the name is enough for members to tell their browsers apart.
 */
export function nameBrowser(userAgent: string | undefined): string {
  const known = [BROWSERS, SYSTEMS].map((names) => find(names, userAgent ?? ''));
  return known.filter((name) => name !== undefined).join(' · ');
}

function find(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
