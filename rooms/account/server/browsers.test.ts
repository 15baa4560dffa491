import { expect, it } from 'vitest';

import { nameBrowser } from './browsers.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

it.each([
  [`${WINDOWS} ${BLINK} Chrome/150.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} ${BLINK} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge · Windows'],
  [`${WINDOWS} ${BLINK} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`, 'Opera · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  [`${MAC} ${WEBKIT} Version/26.0 Safari/605.1.15`, 'Safari · macOS'],
  [`${IPHONE} ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${IPHONE} ${WEBKIT} CriOS/150.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${IPHONE} ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox · iPhone'],
  [`${ANDROID} ${BLINK} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `${ANDROID} ${BLINK} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/150.0.0.0 Safari/537.36`,
    'Chrome · ChromeOS',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/150.0.0.0 Safari/537.36`,
    'Chrome · Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8.14.1', ''],
  ['<script>alert(1)</script>', ''],
  ['', ''],
  [undefined, ''],
])('names %s', (userAgent, name) => {
  expect(nameBrowser(userAgent)).toBe(name);
});
