type Item = { element: HTMLElement; level: number; isOrdered: boolean };

const WORD =
  'p[style*="mso-list"], h1[style*="mso-list"], h2[style*="mso-list"], h3[style*="mso-list"]';

const ONLINE = '.ListContainerWrapper';

/** Makes lists of what only looks like a list in Word, and puts lists that lie beside their item into it. */
export function buildLists(body: HTMLElement): void {
  for (const run of listRuns(body, WORD)) buildList(run, run.flatMap(readParagraph));
  for (const run of listRuns(body, ONLINE)) buildList(run, run.flatMap(readWrapper));
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item) item.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

/** Lists the runs of elements that match and follow each other. */
function listRuns(body: HTMLElement, selector: string): HTMLElement[][] {
  const runs: HTMLElement[][] = [];
  for (const element of body.querySelectorAll<HTMLElement>(selector)) {
    if (!isItem(element)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1) === element.previousElementSibling) run.push(element);
    else runs.push([element]);
  }
  return runs;
}

// Word numbers headings by lists, too: a heading stays one.
function isItem({ tagName, style, attributes }: HTMLElement): boolean {
  return !/^H\d$/.test(tagName) && !/mso-list:\s*none/i.test(style.cssText + readStyle(attributes));
}

function readStyle(attributes: NamedNodeMap): string {
  return attributes.getNamedItem('style')?.value ?? '';
}

function readParagraph(element: HTMLElement): Item[] {
  const [, level = '1'] = /mso-list:[^;]*level(\d+)/i.exec(readStyle(element.attributes)) ?? [];
  const marker = element.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const isOrdered = /^\(?(\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent.trim() ?? '');
  marker?.remove();
  return [{ element, level: Number(level), isOrdered }];
}

/** Reads a part of a list of Word for the web, which makes a list of each item. */
function readWrapper(wrapper: HTMLElement): Item[] {
  return [...wrapper.querySelectorAll<HTMLElement>('li')].map((element) => ({
    element,
    level: Number(element.getAttribute('aria-level') ?? element.dataset.ariaLevel ?? 1),
    isOrdered: element.parentElement?.tagName === 'OL',
  }));
}

/** Replaces elements by the list that their items form. */
function buildList(run: HTMLElement[], items: Item[]): void {
  const open: { level: number; list: HTMLElement }[] = [];
  const created: HTMLElement[] = [];
  for (const { element, level, isOrdered } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const name = isOrdered ? 'OL' : 'UL';
    const now = open.at(-1);
    const isNew = !now || now.level < level || now.list.tagName !== name;
    if (now && now.level === level && isNew) open.pop();
    if (isNew) {
      const list = element.ownerDocument.createElement(name);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else created.push(list);
      open.push({ level, list });
    }
    const item = element.ownerDocument.createElement('li');
    item.append(...element.childNodes);
    open.at(-1)?.list.append(item);
  }
  run[0]?.before(...created);
  for (const element of run) element.remove();
}
