import { Children } from 'react';

type Props = { as?: 'ul' | 'ol' | 'dl'; className?: string; children: React.ReactNode };

/** A list that renders nothing without items, because screen readers announce empty lists too. */
export function List({ as: Tag = 'ul', className, children }: Props) {
  return Children.toArray(children).length > 0 ? <Tag className={className}>{children}</Tag> : null;
}
