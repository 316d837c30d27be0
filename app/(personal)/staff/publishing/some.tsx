import { texts } from '@/lib/i18n/texts';

const MOST = 100;

type Props<Item> = {
  of: readonly Item[];
  most?: number;
  children: (item: Item, index: number) => React.ReactNode;
};

/** The first items of a list, however long it is, and how many more there are. */
export function Some<Item>({ of, most = MOST, children }: Props<Item>) {
  return (
    <>
      {of.slice(0, most).map(children)}
      {of.length > most && <li>{texts().publishing.more(of.length - most)}</li>}
    </>
  );
}
