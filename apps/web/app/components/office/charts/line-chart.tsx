import { scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
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

interface Point {
  label: string;
  value: number;
  /** The value at the same step of the previous period. */
  before?: number;
  /** Link to the rows behind the value. */
  to?: string;
}

interface LineChartProps {
  label: string;
  points: readonly Point[];
  names: { step: string; value: string; before?: string };
  /** Formats a value for the table. */
  format?: (value: number) => string;
}

export function LineChart({ label, points, names, format = String }: LineChartProps) {
  const before = names.before;
  return (
    <ChartFigure
      label={label}
      series={[
        { name: names.value, className: 'h-0.5 bg-ink' },
        ...(before === undefined ? [] : [{ name: before, className: 'h-0.5 bg-edge' }]),
      ]}
      headers={[names.step, names.value, ...(before === undefined ? [] : [before])]}
      rows={points.map((point) => ({
        name: point.label,
        to: point.to,
        figures: [format(point.value), ...(before === undefined ? [] : [format(point.before ?? 0)])],
      }))}
    >
      {SIZES.map((size) => (
        <ChartSvg key={size.width} size={size}>
          <Lines points={points} size={size} />
        </ChartSvg>
      ))}
    </ChartFigure>
  );
}

function Lines({ points, size }: { points: readonly Point[]; size: ChartSize }) {
  const { width, height, labels } = size;
  const top = Math.max(0, ...points.map(({ value, before = 0 }) => Math.max(value, before)));
  const scale = valueScale(top, height);
  // A day with more refunds than sales is drawn at zero; the table shows the amount.
  const y = (value: number) => scale.y(Math.max(0, value));
  const x = scalePoint<number>({ domain: [...points.keys()], range: [MARGIN.left, width - MARGIN.right] });
  const data = points.map((point, index) => ({ ...point, x: x(index) ?? 0 }));
  const earlier = data.flatMap(({ x, before }) => (before === undefined ? [] : [{ x, before }]));
  const last = data.at(-1);
  return (
    <>
      <ValueAxis size={size} top={top} />
      <AreaClosed
        data={data}
        x={({ x }) => x}
        y={({ value }) => y(value)}
        yScale={scale.y}
        className="fill-silk opacity-60"
      />
      <LinePath
        data={earlier}
        x={({ x }) => x}
        y={({ before }) => y(before)}
        className="fill-none stroke-edge stroke-[1.25]"
        strokeDasharray="3 4"
      />
      <LinePath
        data={data}
        x={({ x }) => x}
        y={({ value }) => y(value)}
        className="fill-none stroke-ink stroke-[1.75]"
        strokeLinejoin="round"
      />
      {last !== undefined && <circle cx={last.x} cy={y(last.value)} r={3.5} className="fill-ink" />}
      {pickLabels(data.length, labels).map((index) => (
        <text
          key={index}
          x={x(index)}
          y={height - 8}
          textAnchor={index === 0 ? 'start' : index === data.length - 1 ? 'end' : 'middle'}
        >
          {data[index]?.label}
        </text>
      ))}
    </>
  );
}
