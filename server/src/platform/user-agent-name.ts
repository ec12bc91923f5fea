/** In this order: many browsers also name those that they are built on. */
const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPiOS|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+ .*\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * Browser and system in words, from the `User-Agent` header: "Firefox on Linux", "Safari on iPhone". Never a part of
 * the header itself, which may hold anything. "Unknown browser" where it names neither or is missing.
 */
export function describeUserAgent(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, 1000);
  const browser = browsers.find(([, sign]) => sign.test(text))?.[0];
  const system = systems.find(([, sign]) => sign.test(text))?.[0];
  if (browser === undefined && system === undefined) return "Unknown browser";
  return [browser ?? "Browser", system].filter((part) => part !== undefined).join(" on ");
}
