export const fileText = {
  /** Kinds of file, by ending. People know all others by the ending itself, such as PDF. */
  kinds: new Map([
    ['.docx', 'Word document'],
    ['.ics', 'calendar file'],
    ['.pptx', 'PowerPoint presentation'],
    ['.xlsx', 'Excel spreadsheet'],
  ]),
  kindAndSize: (kind: string, size: string) => `(${kind}, ${size})`,
  size: (size: string) => `(${size})`,
} as const;
