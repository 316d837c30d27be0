import { Children } from 'react';

type Props = { as?: 'ul' | 'ol' | 'dl'; className?: string; children: React.ReactNode };

/** A list, or nothing while it has no items: screen readers announce an empty list all the same. */
export function List({ as: Tag = 'ul', className, children }: Props) {
  return Children.toArray(children).length > 0 ? <Tag className={className}>{children}</Tag> : null;
}
