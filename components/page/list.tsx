import { Children } from 'react';

type Props = { as?: 'ul' | 'ol' | 'dl'; className?: string; children: React.ReactNode };

/**
 * A list that renders nothing without items, because screen readers announce empty lists too. With a class it has no
 * bullets, and Safari takes it for a list only if its role says so.
 */
export function List({ as: Tag = 'ul', className, children }: Props) {
  if (Children.toArray(children).length === 0) return null;
  const role = Tag !== 'dl' && className ? 'list' : undefined;
  return (
    <Tag className={className} role={role}>
      {children}
    </Tag>
  );
}
