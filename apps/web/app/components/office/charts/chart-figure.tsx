import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { scaleLinear } from '@visx/scale';
import { formatShort, ticksFor } from './ticks.ts';
import '../../../styles/office.css';

/** One drawing per breakpoint, so that labels stay readable on a phone. */
export const SIZES = [
  { width: 640, height: 260, labels: 6, className: 'hidden lg:block' },
  { width: 360, height: 220, labels: 4, className: 'lg:hidden' },
] as const;

export const MARGIN = { top: 12, right: 8, bottom: 28, left: 44 } as const;

export function valueScale(top: number, height: number) {
  const ticks = ticksFor(top);
  return {
    ticks,
    y: scaleLinear<number>({
      domain: [0, ticks.at(-1) ?? 1],
      range: [height - MARGIN.bottom, MARGIN.top],
    }),
  };
}

export type ChartSize = (typeof SIZES)[number];

/** Hidden from screen readers, which read the table below instead. */
export function ChartSvg({ size, children }: { size: ChartSize; children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={`chart w-full ${size.className}`}
    >
      {children}
    </svg>
  );
}

interface ChartFrameProps {
  /** Describes the chart in a sentence. */
  label: string;
  series: readonly { name: string; className: string }[];
  headers: readonly string[];
  /** `to` links to the rows behind the figures. */
  rows: readonly { name: string; figures: readonly string[]; to?: string | undefined }[];
  /** One `ChartSvg` per size. */
  children: ReactNode;
}

/** A chart with its legend and the same figures as a table. */
export function ChartFigure({ label, series, headers, rows, children }: ChartFrameProps) {
  return (
    <figure aria-label={label} className="grid gap-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fine text-stone">
        {series.map(({ name, className }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span className={`size-3 rounded-[2px] ${className}`} />
            {name}
          </li>
        ))}
      </ul>
      {children}
      <details className="text-fine">
        <summary className="min-h-11 cursor-pointer content-center text-stone hover:text-ink lg:min-h-8">
          Show the figures
        </summary>
        {/* Scrollable by keyboard, too. */}
        <section
          aria-label={`${label}: the figures`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
          tabIndex={0}
          className="max-h-80 overflow-auto"
        >
          <table className="data-table">
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr>
                {headers.map((header, index) => (
                  <th key={header} scope="col" data-align={index > 0 ? 'end' : undefined}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, figures, to }) => (
                <tr key={name}>
                  <td>
                    {to === undefined ? (
                      name
                    ) : (
                      <Link
                        to={to}
                        className="inline-flex min-h-6 items-center text-gold-text underline-offset-4 hover:underline"
                      >
                        {name}
                      </Link>
                    )}
                  </td>
                  {figures.map((figure, index) => (
                    <td key={headers[index + 1]} data-align="end" data-label={headers[index + 1]}>
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

export function ValueAxis({ size: { width, height }, top }: { size: ChartSize; top: number }) {
  const { ticks, y } = valueScale(top, height);
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={MARGIN.left}
        x2={width - MARGIN.right}
        y1={y(tick)}
        y2={y(tick)}
        className={tick === 0 ? 'stroke-soft-edge' : 'stroke-hair'}
      />
      <text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
        {formatShort(tick)}
      </text>
    </g>
  ));
}
