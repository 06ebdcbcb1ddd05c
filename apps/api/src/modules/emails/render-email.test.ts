import { describe, expect, it } from 'vitest';
import { renderEmail } from './render-email.ts';

const sender = {
  brand: 'Harusi',
  siteUrl: 'https://harusi.example',
  contact: { email: 'karibu@harusi.example', phone: '+254 700 000 000', address: 'Karen, Nairobi' },
};

describe('renderEmail', () => {
  it('has the same content in HTML and in text', () => {
    const email = {
      subject: 'Karibu to {brand}',
      greeting: 'Karibu, Asha',
      paragraphs: ['Your account is open.'],
      button: { label: 'Go to the shop', path: '/' },
    };
    const { subject, html, text } = renderEmail(email, sender);
    expect(subject).toBe('Karibu to Harusi');
    for (const expected of [
      'Karibu, Asha',
      'Your account is open.',
      'https://harusi.example/',
      'Karen, Nairobi',
    ]) {
      expect(html).toContain(expected);
      expect(text).toContain(expected);
    }
  });

  it('escapes user input', () => {
    const email = {
      subject: 'Hi',
      greeting: '<b>Asha</b>',
      paragraphs: ['"><script>steal()</script>\nsecond line'],
    };
    const { html } = renderEmail(email, sender);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;/script&gt;<br>second line');
  });
});
