type Props = {
  title: string;
  /** Language of the title, if it differs from that of the page. */
  language?: string | undefined;
};

/** The title of an entry, in its language and direction. */
export function EntryTitle({ title, language }: Props) {
  return language === undefined ? title : <bdi lang={language}>{title}</bdi>;
}
