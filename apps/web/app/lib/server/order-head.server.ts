/** Structured data stays in front of the stylesheets, where hydration expects it. */
const STRUCTURED_DATA_AND_STYLES =
  /<script type="application\/ld\+json">.*?<\/script>|<link [^>]*rel="stylesheet"[^>]*>/gs;
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const VENDOR_PRELOAD = /<link rel="modulepreload"(?= href="\/assets\/vendor-)/;

/**
 * Puts what a page needs for its first paint at the top of the head: browsers open six connections per host and React
 * writes script preloads before stylesheets. A page can be read without its largest script, so that one gets a low priority.
 */
export function orderHead(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const first = head.match(STRUCTURED_DATA_AND_STYLES)?.join('') ?? '';
  const ordered = head
    .replace(STRUCTURED_DATA_AND_STYLES, '')
    .replace(VIEWPORT, (viewport) => viewport + first)
    .replace(VENDOR_PRELOAD, '$& fetchpriority="low"');
  return ordered + html.slice(end);
}
