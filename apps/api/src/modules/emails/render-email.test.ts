import { describe, expect, it } from 'vitest';
import { renderEmail } from './render-email.ts';

const sender = {
  brand: 'Harusi',
  siteUrl: 'https://harusi.example',
  apiUrl: 'https://api.harusi.example',
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

  it('shows the pieces of an order with their pictures', () => {
    const pieces = [
      { name: 'Silk <Bow>', choice: 'Navy, Self-tie', quantity: 2, image: '/media/ab12/1200.jpg' },
      { name: 'Comb', choice: '', quantity: 1, image: null },
    ];
    const { html, text } = renderEmail({ subject: '', greeting: '', paragraphs: [], pieces }, sender);
    expect(text).toContain('2 × Silk <Bow>, Navy, Self-tie\n1 × Comb');
    expect(html).toContain('2 × Silk &lt;Bow&gt;, Navy, Self-tie');
    expect(html.match(/<img [^>]+>/g)).toEqual([
      expect.stringContaining('src="https://api.harusi.example/media/ab12/160.jpg" alt=""'),
    ]);
  });

  it('ends with a footnote and its link', () => {
    const footnote = { text: 'You asked <us>.', link: { label: 'Stop these emails', path: '/stop#1.a&b' } };
    const pieces = [{ name: 'Comb', choice: 'Gold', image: null }];
    const email = { subject: '', greeting: '', paragraphs: [], pieces, footnote };
    const { html, text } = renderEmail(email, sender);
    expect(text).toContain('You asked <us>. Stop these emails:\nhttps://harusi.example/stop#1.a&b\n');
    expect(html).toContain('You asked &lt;us&gt;. <a href="https://harusi.example/stop#1.a&amp;b"');
    expect(text, 'without a quantity').toContain('\nComb, Gold\n');
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
