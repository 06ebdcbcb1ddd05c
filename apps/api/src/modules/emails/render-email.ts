import type { EmailContent, EmailPiece } from './email-content.ts';

interface Sender {
  brand: string;
  siteUrl: string;
  /** Where pictures are. */
  apiUrl: string;
  contact: { email: string; phone: string; address: string };
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

const INK = '#1E1A17';
const STONE = '#6B625A';

/** Renders HTML and plain text. Styles are inline because mail clients drop everything else. */
export function renderEmail(content: EmailContent, sender: Sender): RenderedEmail {
  const { brand, siteUrl, apiUrl, contact } = sender;
  const subject = content.subject.replace('{brand}', () => brand);
  const paragraphs = content.paragraphs.filter((paragraph) => paragraph !== '');
  const link = content.button && { label: content.button.label, url: `${siteUrl}${content.button.path}` };
  const footnote = content.footnote && {
    text: content.footnote.text,
    label: content.footnote.link.label,
    url: `${siteUrl}${content.footnote.link.path}`,
  };
  const pieces = content.pieces ?? [];
  const footer = [brand, contact.address, contact.phone, contact.email].join(' · ');

  const text = [
    content.greeting,
    ...paragraphs,
    ...(pieces.length > 0 ? [pieces.map(pieceText).join('\n')] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `With love,\n${brand}`,
    ...(footnote ? [`${footnote.text} ${footnote.label}:\n${footnote.url}`] : []),
    `-- \n${footer}`,
  ].join('\n\n');

  const html = `<!doctype html>
<html lang="en-KE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#FBF8F3;color:${INK};font:16px/1.6 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;padding-bottom:16px;border-bottom:1px solid #B08D4A;font:28px Georgia,serif">${escape(brand)}</p>
<h1 style="margin:0 0 16px;font:500 26px/1.2 Georgia,serif">${escape(content.greeting)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escape(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${pieces.length > 0 ? `<table role="presentation" style="border-collapse:collapse;margin:24px 0">${pieces.map((piece) => pieceRow(piece, apiUrl)).join('')}</table>` : ''}
${link ? `<p style="margin:32px 0"><a href="${escape(link.url)}" style="display:inline-block;padding:14px 24px;background:${INK};color:#FBF8F3;text-decoration:none">${escape(link.label)}</a></p>` : ''}
<p style="margin:0 0 32px">With love,<br>${escape(brand)}</p>
${footnote ? `<p style="margin:0 0 16px;color:${STONE};font-size:13px">${escape(footnote.text)} <a href="${escape(footnote.url)}" style="color:${STONE}">${escape(footnote.label)}</a></p>` : ''}
<p style="margin:0;padding-top:16px;border-top:1px solid #E4DCD0;color:${STONE};font-size:13px">${escape(footer)}</p>
</div>
</body>
</html>
`;
  return { subject, html, text };
}

const pieceText = ({ name, choice, quantity }: EmailPiece) =>
  [quantity === undefined ? name : `${quantity} × ${name}`, choice].filter((part) => part !== '').join(', ');

/** The smallest width of a picture, twice as wide as it is shown. */
const SMALLEST = '160.jpg';

/** The picture is decoration: its piece is named beside it. */
function pieceRow(piece: EmailPiece, apiUrl: string): string {
  const { image } = piece;
  const src = image === null ? undefined : apiUrl + image.replace(/[^/]+$/, SMALLEST);
  const picture =
    src === undefined
      ? ''
      : `<img src="${escape(src)}" alt="" width="80" height="100" style="display:block;width:80px;height:100px;object-fit:cover">`;
  return `<tr><td style="padding:0 16px 12px 0;width:80px">${picture}</td><td style="padding:0 0 12px">${escape(pieceText(piece))}</td></tr>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
