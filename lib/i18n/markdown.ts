export const markdownText = {
  table: 'Table',
  code: 'Code',
  footnotes: 'Footnotes',
  footnote: (number: number) => `Footnote ${number}`,
  backToText: (number: number) => `Back to the text of footnote ${number}`,
  taskDone: 'Done:',
  taskOpen: 'To do:',
  onSite: (host: string) => `on ${host}`,
} as const;
