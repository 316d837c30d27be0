import { useId } from 'react';

// One path, because the pattern is on almost every page, and each element takes time to render.
const CIRCLES = [
  [60, 120, 60],
  [60, 120, 42],
  [0, 60, 60],
  [0, 60, 42],
  [120, 60, 60],
  [120, 60, 42],
  [60, 0, 60],
]
  .map(
    ([x = 0, y = 0, r = 0]) =>
      `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0`,
  )
  .join('');

/** A pattern of interlaced arches in the colour of the text; a few hundred bytes instead of a photograph. */
export function ArchPattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true" width="100%" height="100%">
      <pattern id={id} width="120" height="120" patternUnits="userSpaceOnUse">
        <path d={CIRCLES} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
