import 'server-only';

/** How a list is divided: by first letter, by the month of the next date, by the year of the date, or not at all. */
type ListGroup = 'letter' | 'month' | 'year' | 'none';

export type ListOptions<Field extends string = string> = {
  /** With a field, by its first value, which the page of an entry shows above its title. */
  group: ListGroup | { field: Field };
  /** Fields whose values the list shows below each name, in one line. Cards have a line for each; the page shows the first above its title. */
  line?: readonly Field[];
  /** Whether visitors can see two or three entries side by side. */
  compare?: boolean;
};
