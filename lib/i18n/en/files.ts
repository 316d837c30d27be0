export const fileText = {
  /** Kinds of file, by extension. People know all others by the extension itself, such as PDF. */
  kinds: new Map([
    ['.docx', 'Word document'],
    ['.ics', 'calendar file'],
    ['.pptx', 'PowerPoint presentation'],
    ['.xlsx', 'Excel spreadsheet'],
  ]),
  kindAndSize: (kind: string, size: string) => `(${kind}, ${size})`,
  size: (size: string) => `(${size})`,
};
