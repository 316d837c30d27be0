import 'server-only';

/**
 * Makes equal texts one and the same. The pages of an edition repeat most of their texts, and parsed JSON has a copy of
 * each, which is a third of their memory. An instance retains every text, so replace it once most are out of use.
 */
export class SharedTexts {
  private readonly known = new Map<string, string>();

  /** Replaces the texts in plain data, which nobody else uses, and returns the data. */
  share<Data>(data: Data): Data {
    const replace = (value: unknown) =>
      typeof value === 'string' ? this.find(value) : this.share(value);
    if (Array.isArray(data)) {
      for (let index = 0; index < data.length; index++) data[index] = replace(data[index]);
    } else if (typeof data === 'object' && data !== null) {
      const fields = Object(data);
      for (const name of Object.keys(fields)) fields[name] = replace(fields[name]);
    }
    return data;
  }

  /** Returns the equal text that was shared first. */
  find(text: string): string {
    const known = this.known.get(text);
    if (known === undefined) this.known.set(text, text);
    return known ?? text;
  }
}
