import { List } from '@/components/page/list';

/** A file with a reference to another one; without an address, the reader may not write it. */
type Use = { title: string; href: string | null };

type Props = { uses: readonly Use[]; refers: string; nothing: string };

/** Lists the files with references to a file, which would lead nowhere without it. */
export function UsedBy({ uses, refers, nothing }: Props) {
  return (
    <>
      <p>{uses.length > 0 ? refers : nothing}</p>
      <List>
        {uses.map(({ title, href }, index) => (
          <li key={index}>{href === null ? title : <a href={href}>{title}</a>}</li>
        ))}
      </List>
    </>
  );
}
