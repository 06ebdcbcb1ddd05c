import { Skeleton } from '../feedback/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function SkeletonRows({ columns }: { columns: number }) {
  return ROWS.map((row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton className="my-1.5 h-3 w-4/5 rounded-[3px]" />
        </td>
      ))}
    </tr>
  ));
}
