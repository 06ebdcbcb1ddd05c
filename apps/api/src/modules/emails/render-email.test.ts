import { describe, expect, it } from 'vitest';
import type { EmailContent } from './email-content.ts';
import { renderEmail } from './render-email.ts';

const sender = {
  brand: 'Harusi',
  siteUrl: 'https://harusi.example',
  apiUrl: 'https://api.harusi.example',
  contact: {
    email: 'karibu@harusi.example',
    phone: '+254 700 000 000',
    whatsapp: '254700000000',
    address: 'Karen, Nairobi',
  },
  pin: 'P051234567X',
};
const nothing = { subject: '', greeting: '', paragraphs: [] };

describe('renderEmail', () => {
  it('has the same content in HTML and in text', () => {
    const email = {
      subject: 'Karibu to {brand}',
      label: 'Welcome',
      greeting: 'Karibu, Asha',
      paragraphs: ['Your account is open.'],
      highlight: { label: 'Is now', text: 'Thursday', note: 'Until 16:00', before: 'Tuesday' },
      amounts: [{ label: 'Delivery', amount: 'Free' }],
      facts: [{ label: 'Goes to', lines: ['Asha', 'Milimani, Kisumu'] }],
      next: { title: 'What happens next', steps: [{ title: 'We pack', text: 'Today.' }] },
      button: { label: 'Go to the shop', path: '/' },
      because: 'You get this email because you bought at {brand}.',
    };
    const { subject, html, text } = renderEmail(email, sender);
    expect(subject).toBe('Karibu to Harusi');
    for (const expected of [
      'Welcome',
      'Karibu, Asha',
      'Your account is open.',
      'Tuesday',
      'Thursday',
      'Until 16:00',
      'Free',
      'Milimani, Kisumu',
      'We pack',
      'Today.',
      'https://harusi.example/',
      'because you bought at Harusi.',
      'Karen, Nairobi',
      'PIN P051234567X',
      'https://wa.me/254700000000',
      'WhatsApp, +254 700 000 000',
    ]) {
      expect(html).toContain(expected);
      expect(text).toContain(expected);
    }
  });

  it('shows the pieces of an order with their pictures and prices', () => {
    const pieces = [
      {
        name: 'Silk <Bow>',
        choice: 'Navy, Self-tie',
        quantity: 2,
        unitPriceCents: 690_000,
        totalCents: 1_380_000,
        seller: 'Bakari Silver',
        image: '/media/ab12/1200.jpg',
      },
      { name: 'Comb', choice: '', quantity: 1, image: null },
    ];
    const { html, text } = renderEmail({ ...nothing, pieces }, sender);
    expect(text).toContain(
      'Silk <Bow>, Navy, Self-tie, 2 pieces at KShs 6,900, From Bakari Silver: KShs 13,800\nComb, 1 piece\n',
    );
    expect(html).toContain('>Silk &lt;Bow&gt;<');
    expect(html).toContain('>KShs 13,800<');
    expect(html.match(/<img [^>]+media[^>]+>/g)).toEqual([
      expect.stringMatching(
        /src="https:\/\/api.harusi.example\/media\/ab12\/160.jpg" .*alt="Silk &lt;Bow&gt;"/,
      ),
    ]);
  });

  it('breaks no opening hours and no PIN on a narrow screen', () => {
    const highlight = { label: 'Collect it', text: 'Thursday', note: 'Open: Mon–Sat 9:00–18:00.' };
    const { html } = renderEmail({ ...nothing, highlight }, sender);
    const unbroken = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
    expect(html).toContain(`Open: ${unbroken('Mon–Sat 9:00–18:00')}.`);
    expect(html).toContain(unbroken('PIN P051234567X'));
  });

  it('draws a line below the last piece and above the sum only where something is added up', () => {
    const pieces = [{ name: 'Comb', choice: '', image: null }];
    const sum = { label: 'Paid', amount: 'KShs 4,900', weight: 'sum' } as const;
    const lines = (email: Partial<EmailContent>) =>
      renderEmail({ ...nothing, ...email }, sender).html.match(/border-(?:top|bottom):1px solid #E4DCD0/g) ??
      [];
    expect(lines({ pieces })).toEqual([]);
    expect(lines({ amounts: [sum] })).toEqual([]);
    expect(lines({ pieces, amounts: [{ label: '1 piece', amount: 'KShs 4,900' }, sum] })).toHaveLength(5);
  });

  it('ends with a footnote and its link', () => {
    const footnote = { text: 'You asked <us>.', link: { label: 'Stop these emails', path: '/stop#1.a&b' } };
    const pieces = [{ name: 'Comb', choice: 'Gold', image: null }];
    const { html, text } = renderEmail({ ...nothing, pieces, footnote }, sender);
    expect(text).toContain('You asked <us>. Stop these emails:\nhttps://harusi.example/stop#1.a&b\n');
    expect(html).toContain('You asked &lt;us&gt;. <a href="https://harusi.example/stop#1.a&amp;b"');
    expect(text, 'without a quantity').toContain('\nComb, Gold\n');
  });

  it('escapes user input', () => {
    const hostile = '"><script>steal()</script>';
    const email = {
      subject: hostile,
      label: hostile,
      greeting: '<b>Asha</b>',
      paragraphs: [`${hostile}\nsecond line`],
      highlight: { label: hostile, text: hostile, note: hostile, before: hostile },
      pieces: [{ name: hostile, choice: hostile, seller: hostile, image: `/${hostile}/1.jpg` }],
      amounts: [{ label: hostile, amount: hostile }],
      facts: [{ label: hostile, lines: [hostile, hostile] }],
      next: { title: hostile, steps: [{ title: hostile, text: hostile }] },
      button: { label: hostile, path: `/${hostile}` },
      because: hostile,
      footnote: { text: hostile, link: { label: hostile, path: `/${hostile}` } },
    };
    const contact = { ...sender.contact, address: hostile, phone: hostile, email: hostile };
    const { html } = renderEmail(email, { ...sender, contact, brand: hostile, pin: hostile });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('"">');
    expect(html).toContain('&lt;/script&gt;<br>second line');
  });

  it('shows the logo by day and by night, and the name of a shop that is called otherwise', () => {
    const { html } = renderEmail(nothing, sender);
    expect(html).toContain('src="https://harusi.example/mail-logo.png"');
    expect(html).toContain('src="https://harusi.example/mail-logo-dark.png"');
    const other = renderEmail(nothing, { ...sender, brand: 'Arusi Njema' });
    expect(other.html).not.toContain('mail-logo');
    expect(other.html).toContain('>Arusi Njema</p>');
    expect(other.fromName).toBe('Arusi Njema');
  });

  it('goes back to the shop, or to the one who wrote', () => {
    expect(renderEmail(nothing, sender).replyTo).toBe('karibu@harusi.example');
    expect(renderEmail({ ...nothing, replyTo: 'asha@example.com' }, sender).replyTo).toBe('asha@example.com');
  });
});
