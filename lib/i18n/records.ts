export const recordsText = {
  empty: 'There are no entries at present.',
} as const;
