import { describe, expect, it } from 'vitest';
import * as account from '../modules/accounts/accounts.emails.ts';
import * as data from '../modules/data-requests/data-requests.emails.ts';
import type { EmailContent } from '../modules/emails/email-content.ts';
import { EMAIL_TEMPLATES } from '../modules/emails/email-templates.ts';
import { unknownPlaceholders } from '../modules/emails/email-wording.rules.ts';
import { renderEmail } from '../modules/emails/render-email.ts';
import * as enquiry from '../modules/enquiries/enquiries.emails.ts';
import * as health from '../modules/health/health.emails.ts';
import * as guest from '../modules/guest-access/guest-access.emails.ts';
import * as booking from '../modules/messaging/emails/booking-emails.ts';
import * as correction from '../modules/messaging/emails/correction-emails.ts';
import * as order from '../modules/messaging/emails/order-emails.ts';
import * as owner from '../modules/messaging/emails/owner-emails.ts';
import * as payout from '../modules/messaging/emails/payout-emails.ts';
import * as returned from '../modules/messaging/emails/return-emails.ts';
import * as stylist from '../modules/messaging/emails/stylist-emails.ts';
import * as vendor from '../modules/messaging/emails/vendor-emails.ts';
import * as alert from '../modules/product-alerts/product-alerts.emails.ts';
import * as submission from '../modules/submissions/submissions.emails.ts';
import * as vendorAccount from '../modules/vendors/vendors.emails.ts';
import { emailSamples } from './email-samples.ts';

const FILES: readonly object[] = [
  account,
  alert,
  booking,
  correction,
  data,
  enquiry,
  guest,
  health,
  order,
  owner,
  payout,
  returned,
  stylist,
  submission,
  vendor,
  vendorAccount,
];
const TEMPLATES = FILES.flatMap((file) => Object.keys(file)).filter((name) => name.endsWith('Email'));

const sender = {
  brand: 'Arusi Njema',
  siteUrl: 'https://harusi.example',
  apiUrl: 'https://api.harusi.example',
  contact: {
    email: 'karibu@harusi.example',
    phone: '+254 700 000 000',
    whatsapp: '254700000001',
    address: 'Karen, Nairobi',
  },
  pin: 'P051234567X',
};

const samplesFor = (person: string) =>
  Object.values(
    emailSamples({
      person,
      business: person,
      words: person,
      pictures: ['/media/a/1200.jpg', '/media/b/1200.jpg', null],
      now: new Date('2026-11-16T07:48:00Z'),
    }),
  ).flatMap((samples) => Object.entries(samples));

const samples = samplesFor('Akinyi Odhiambo');
const render = (content: EmailContent) => renderEmail(content, sender);

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words that a reader of the HTML sees, in their order. */
const wordsOfHtml = (html: string) =>
  wordsOf(
    html
      .replace(/<head>.*?<\/head>/s, '')
      .replace(/<div style="display:none.*?<\/div>/s, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
const wordsOfText = (text: string) => wordsOf(text.replaceAll(/https:\/\/\S+/g, ''));
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}@.]*[\p{L}\p{N}]/gu) ?? [];

const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

it('has a sample of every template', () => {
  const shown = new Set(samples.map(([name]) => name.split(',')[0]));
  expect(TEMPLATES.length).toBeGreaterThan(70);
  expect(TEMPLATES.filter((name) => !shown.has(name))).toEqual([]);
});

/** Emails that the owner may not word. */
const OUR_WORDS: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys(account).map((name) => [
      name,
      'about access to an account: the words are part of its security',
    ]),
  ),
  ...Object.fromEntries(
    [...Object.keys(owner), ...Object.keys(health)].map((name) => [name, 'to the people who run the shop']),
  ),
  newEnquiryEmail: 'to the people who run the shop',
  dataLinkEmail: 'carries a secret',
  accountDataEmail: 'answers in the place of a secret',
  deletionAskedEmail: 'carries a secret',
  deletionWaitsEmail: 'says what the law asks us to say',
  deletedEmail: 'says what the law asks us to say',
  recoveryEmail: 'carries a secret',
  accountOrderEmail: 'answers in the place of a secret',
  contactMovedEmail: 'warns of a theft, and may reach a stranger',
  payoutNumberEmail: 'warns of a theft',
  confirmAlertEmail: 'asks for consent',
  alreadyWaitingEmail: 'says what the reader agreed to',
};

describe('what the owner may word', () => {
  const named = samples.map(([name, content]) => ({ name: name.split(',')[0]!, content }));
  const wordings = named.flatMap(({ content }) => content.wording ?? []);

  it('is every email, unless there is a reason', () => {
    const unworded = named.filter(({ content }) => !content.wording).map(({ name }) => name);
    expect(unworded.filter((name) => !OUR_WORDS[name])).toEqual([]);
    expect(
      Object.keys(OUR_WORDS).filter((name) => name.endsWith('Email') && !unworded.includes(name)),
    ).toEqual([]);
  });

  it('is listed, and nothing else is', () => {
    const keys = new Set(wordings.map(({ template }) => template));
    expect([...keys].toSorted()).toEqual(Object.keys(EMAIL_TEMPLATES).toSorted());
  });

  it('has the same placeholders in each email of a template', () => {
    for (const { template, values } of wordings) {
      const others = wordings.filter((wording) => wording.template === template);
      for (const other of others) expect(Object.keys(other.values)).toEqual(Object.keys(values));
    }
  });

  it('names only placeholders that have a value, in our words', () => {
    const open = wordings.flatMap(({ ours, values }) =>
      unknownPlaceholders(`${ours.subject} ${ours.lead}`, values),
    );
    expect(open).toEqual([]);
  });
});

describe.each(samples)('%s', (_name, content) => {
  const { subject, html, text } = render(content);

  it('says the same in HTML and in text, in the same order', () => {
    expect(wordsOfText(text)).toEqual(wordsOfHtml(html.replace(/<img [^>]+>/g, '')).slice(BRAND.length));
  });

  it('has the same links, all of them whole', () => {
    expect(text.match(/https:\/\/\S+/g)).toEqual(linksIn(html));
    expect(html).not.toMatch(/(?:href|src)="(?!https:\/\/)/);
  });

  it('has a subject, a greeting and something to say', () => {
    for (const said of [subject, content.greeting, content.paragraphs.join('')]) {
      expect(said.trim()).not.toBe('');
      expect(said).not.toMatch(/undefined|null|NaN|[{}]|\[object/);
    }
    expect(text).not.toMatch(/undefined|null|NaN|[{}]|\[object|Invalid/);
  });

  it('gives every picture a name', () => {
    const pictures = html.match(/<img [^>]+>/g) ?? [];
    expect(pictures.filter((picture) => !/ alt="[^"]+"/.test(picture))).toEqual([]);
  });

  it('can be dark, and stays below what Gmail cuts off', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('[data-ogsc] .ink{color:');
    expect(html.length).toBeLessThan(102_000);
  });
});

/** The letterhead, which the text ends with instead. */
const BRAND = ['Arusi', 'Njema'];

it('lets no name become markup, in any email', () => {
  const hostile = samplesFor('<img src=x onerror=alert(1)>"\'&').map(([, content]) => render(content).html);
  expect(hostile.filter((html) => /<img src=x|<img[^>]*onerror/.test(html))).toEqual([]);
  expect(hostile.filter((html) => html.includes('&lt;img src=x')).length).toBeGreaterThan(20);
});
