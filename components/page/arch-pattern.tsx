import { useId } from 'react';

/** A pattern of interlaced arches in the colour of the text; a few hundred bytes instead of a photograph. */
export function ArchPattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true" width="100%" height="100%">
      <pattern id={id} width="120" height="120" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <circle cx="60" cy="120" r="60" />
          <circle cx="60" cy="120" r="42" />
          <circle cx="0" cy="60" r="60" />
          <circle cx="0" cy="60" r="42" />
          <circle cx="120" cy="60" r="60" />
          <circle cx="120" cy="60" r="42" />
          <circle cx="60" cy="0" r="60" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
