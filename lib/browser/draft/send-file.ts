import { TOKEN_FIELD } from '@/lib/forms/form';
import { http, readToken } from '@/lib/http';

/** A file that the draft has now, with its address for a field and for a text; otherwise the server's message. */
export type Uploaded = { reference: string; markdown: string; note: string } | { message: string };

/**
 * Sends a file for a draft. The token and the draft come first, because the server writes nothing before it has checked
 * them. Never rejects.
 */
export async function sendFile(
  form: HTMLFormElement,
  field: string,
  file: File,
  description: string,
): Promise<Uploaded> {
  const body = new FormData();
  body.append(TOKEN_FIELD, readToken() ?? '');
  body.append('draft', String(new FormData(form).get('draft')));
  body.append('describe', description);
  body.append(field, file, file.name || 'image');
  try {
    const response = await http(form.dataset.upload ?? '', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
    });
    return readAnswer(await response.json());
  } catch {
    return { message: '' };
  }
}

function readAnswer(answer: unknown): Uploaded {
  const read = (name: string): string => {
    const value: unknown = Reflect.get(Object(answer), name);
    return typeof value === 'string' ? value : '';
  };
  const [reference, markdown] = [read('reference'), read('markdown')];
  if (!reference || !markdown) return { message: read('message') };
  return { reference, markdown, note: read('note') };
}
