/**
 * Browsers that know Trusted Types refuse every text that becomes markup or a script, unless one of these policies has
 * checked it. The names are in the Content-Security-Policy. See decision 0036.
 */
interface PolicyRules {
  createHTML: (html: string) => string | undefined;
  createScriptURL?: (url: string) => string;
}

interface Policy {
  /** Returns a `TrustedHTML`, which the DOM's types call a string. */
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: PolicyRules) => Policy } | undefined;
}

/** Our static markup has none of these. It is escaped, so `<script` is never part of a text. */
const FORBIDDEN_ELEMENT = /<(?:script|i?frame|object|embed|base)\b/i;

/** The only script that we load by its URL. */
const SERVICE_WORKER = '/sw.js';

const rules: Policy = {
  createHTML(html) {
    if (FORBIDDEN_ELEMENT.test(html)) throw new TypeError('Not our markup');
    return html;
  },
  createScriptURL(url) {
    if (url !== SERVICE_WORKER) throw new TypeError('Not our script');
    return url;
  },
};

const { trustedTypes } = globalThis;
const policy = trustedTypes?.createPolicy('harusi', rules) ?? rules;

/** Markup that our server has rendered, for `innerHTML`. */
export const trustedMarkup = (html: string): string => policy.createHTML(html);

/** For `navigator.serviceWorker.register`. */
export const serviceWorkerUrl = (): string => policy.createScriptURL(SERVICE_WORKER);

/**
 * For React and React Router, which assign plain texts: React makes script elements from a constant, and React Router fills
 * them with structured data, in which every `<` is escaped. Without a `<`, a text makes no element.
 */
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : undefined),
});
