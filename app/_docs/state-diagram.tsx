import clsx from 'clsx';
import type { Diagram } from '@/server/api/docs/diagram';

const SHAPES = {
  start: 'fill-accent-soft stroke-accent',
  middle: 'fill-surface stroke-line-strong',
  end: 'fill-sunken stroke-faint',
};

export const StateDiagram = ({ diagram: { label, width, height, states, moves } }: { diagram: Diagram }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram scrolls by keyboard.
    tabIndex={0}
    className="my-4 overflow-auto rounded-lg border border-line bg-paper p-3"
  >
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0.5 7 4 0 7.5z" className="fill-muted" />
        </marker>
      </defs>
      {moves.map(({ points }) => {
        const path = points
          .map(({ x, y }, at) => `${at ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`)
          .join('');
        return (
          <path key={path} d={path} fill="none" markerEnd="url(#arrow)" className="stroke-line-strong" />
        );
      })}
      {moves.map(({ name, x, y }) => (
        <text
          key={`${name} ${x} ${y}`}
          x={x}
          y={y + 3.5}
          textAnchor="middle"
          className="fill-muted stroke-paper text-2xs [paint-order:stroke] [stroke-width:4px]"
        >
          {name.replaceAll('_', ' ')}
        </text>
      ))}
      {states.map(({ name, kind, x, y, width, height }) => (
        <g key={name}>
          <rect
            x={x - width / 2}
            y={y - height / 2}
            width={width}
            height={height}
            rx="8"
            className={clsx(SHAPES[kind])}
          />
          <text x={x} y={y + 4} textAnchor="middle" className="fill-text font-mono text-xs">
            {name}
          </text>
        </g>
      ))}
    </svg>
  </section>
);
