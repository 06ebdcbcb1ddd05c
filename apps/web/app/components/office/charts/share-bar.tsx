const FILLS = [
  'fill-ink',
  'fill-champagne',
  'fill-bordeaux',
  'fill-edge',
  'fill-sage',
  'fill-info',
  'fill-gold',
];
const GROUNDS = ['bg-ink', 'bg-champagne', 'bg-bordeaux', 'bg-edge', 'bg-sage', 'bg-info', 'bg-gold'];

interface Share {
  key: string;
  amount: number;
}

const WIDTH = 1000;
const GAP = 5;

/** One bar divided into shares. Negative ones are left out. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const sizes = shares.map(({ amount }) => Math.max(0, amount));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const before = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} 40`} preserveAspectRatio="none" className="h-2.5 w-full">
      {whole === 0 && <rect width={WIDTH} height={40} className="fill-hair" />}
      {sizes.map((size, index) => {
        if (size === 0) return null;
        const width = (size / whole) * WIDTH;
        const x = (before[index]! / whole) * WIDTH;
        return (
          <rect
            key={shares[index]!.key}
            x={x}
            width={Math.max(2, width - (x + width < WIDTH - 1 ? GAP : 0))}
            height={40}
            className={FILLS[index % FILLS.length]}
          />
        );
      })}
    </svg>
  );
}

/** The colour of a share, beside its name. */
export const ShareMark = ({ index }: { index: number }) => (
  <span aria-hidden className={`size-2.5 flex-none rounded-[2px] ${GROUNDS[index % GROUNDS.length]}`} />
);
