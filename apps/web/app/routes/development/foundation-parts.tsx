import { Prose } from '../../components/page-heading.tsx';
import { Part } from './part.tsx';

/** Written out, because Tailwind only generates classes it can find. */
const COLOURS = {
  ivory: 'bg-ivory',
  silk: 'bg-silk',
  white: 'bg-white',
  ink: 'bg-ink',
  stone: 'bg-stone',
  'gold-text': 'bg-gold-text',
  gold: 'bg-gold',
  champagne: 'bg-champagne',
  bordeaux: 'bg-bordeaux',
  blush: 'bg-blush',
  sage: 'bg-sage',
  danger: 'bg-danger',
  warn: 'bg-warn',
  info: 'bg-info',
  line: 'bg-line',
  edge: 'bg-edge',
  office: 'bg-office',
  night: 'bg-night',
} as const;

export function FoundationParts() {
  return (
    <>
      <Part title="Colours">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6 lg:grid-cols-9">
          {Object.entries(COLOURS).map(([name, ground]) => (
            <li key={name} className="grid gap-1 text-fine">
              <span className={`h-16 border border-line ${ground}`} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        <p className="font-display text-display font-medium">The last thing you put on</p>
        <p className="font-display text-h1 font-medium">Heading one, KShs 129,900</p>
        <p className="font-display text-h2 font-medium lining-nums">Heading two, 12 pieces</p>
        <p className="font-display text-h3 font-semibold lining-nums">Heading three</p>
        <p className="text-body-l">Body, large: makers in Nairobi, Lamu and Kisumu.</p>
        <p>Body: freshwater pearls, 14k gold-filled wire, made in Karen.</p>
        <p className="text-small text-stone">Small: sent within 48 hours.</p>
        <p className="text-fine text-stone">Fine: for the receipt.</p>
        <p className="label text-gold-text">Label</p>
        <p>
          <a href="#main" className="link">
            A link in a text
          </a>
        </p>
      </Part>
      <Part title="Long texts">
        <Prose>
          <p>
            Every piece can come back within 30 days. Read <a href="#main">how to send it back</a> before you
            pack it.
          </p>
          <h2>What we take back</h2>
          <ul>
            <li>Pieces that were not worn, in their box.</li>
            <li>Veils with their seal unbroken.</li>
          </ul>
          <h3>What happens next</h3>
          <ol>
            <li>Write to us.</li>
            <li>We send a rider.</li>
          </ol>
          <table>
            <thead>
              <tr>
                <th scope="col">County</th>
                <th scope="col">Days</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Nairobi</th>
                <td>1 to 2</td>
              </tr>
              <tr>
                <th scope="row">Mombasa</th>
                <td>2 to 4</td>
              </tr>
            </tbody>
          </table>
        </Prose>
      </Part>
    </>
  );
}
