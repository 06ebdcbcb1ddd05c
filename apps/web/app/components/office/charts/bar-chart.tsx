import { scaleBand } from '@visx/scale';
import {
  ChartFigure,
  ChartSvg,
  MARGIN,
  SIZES,
  ValueAxis,
  valueScale,
  type ChartSize,
} from './chart-figure.tsx';
import { pickLabels } from './ticks.ts';

interface Group {
  label: string;
  /** One value per series, in the same order. */
  values: readonly number[];
}

interface BarChartProps {
  label: string;
  /** What the groups are, e.g. `Month`. */
  step: string;
  /** At most three. */
  series: readonly string[];
  groups: readonly Group[];
  format?: (value: number) => string;
}

const FILLS = ['fill-ink', 'fill-champagne', 'fill-bordeaux'] as const;
const GROUNDS = ['bg-ink', 'bg-champagne', 'bg-bordeaux'] as const;

export function BarChart({ label, step, series, groups, format = String }: BarChartProps) {
  return (
    <ChartFigure
      label={label}
      series={series.map((name, index) => ({ name, className: GROUNDS[index] ?? 'bg-edge' }))}
      headers={[step, ...series]}
      rows={groups.map((group) => ({ name: group.label, figures: group.values.map(format) }))}
    >
      {SIZES.map((size) => (
        <ChartSvg key={size.width} size={size}>
          <Bars groups={groups} series={series} size={size} />
        </ChartSvg>
      ))}
    </ChartFigure>
  );
}

interface BarsProps {
  groups: readonly Group[];
  series: readonly string[];
  size: ChartSize;
}

function Bars({ groups, series, size }: BarsProps) {
  const { width, height, labels } = size;
  const top = Math.max(0, ...groups.flatMap(({ values }) => values));
  const scale = valueScale(top, height);
  // Negative values have no height; the table shows them.
  const y = (value: number) => scale.y(Math.max(0, value));
  const x = scaleBand<number>({
    domain: [...groups.keys()],
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.3,
  });
  const inner = scaleBand<number>({ domain: [...series.keys()], range: [0, x.bandwidth()], padding: 0.08 });
  // Months are short; more than a year of them, or days, are not.
  const isLong = groups.length > 12;
  const written = pickLabels(groups.length, isLong ? labels : labels * 2);
  const anchorOf = (at: number) => (at === 0 ? 'start' : at === groups.length - 1 ? 'end' : 'middle');
  return (
    <>
      <ValueAxis size={size} top={top} />
      {groups.map((group, at) => (
        <g key={group.label}>
          {group.values.map((value, index) => (
            <rect
              key={series[index]}
              x={(x(at) ?? 0) + (inner(index) ?? 0)}
              y={y(value)}
              width={inner.bandwidth()}
              height={y(0) - y(value)}
              className={FILLS[index] ?? 'fill-edge'}
            />
          ))}
          {written.includes(at) && (
            <text
              x={(x(at) ?? 0) + x.bandwidth() / 2}
              y={height - 8}
              textAnchor={isLong ? anchorOf(at) : 'middle'}
            >
              {group.label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
