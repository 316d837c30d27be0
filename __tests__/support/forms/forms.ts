import fs from 'node:fs';
import path from 'node:path';
import type { Form } from '@/lib/forms/form';

/** Lists every form of the site. */
export async function listForms(): Promise<Form[]> {
  const files = fs.readdirSync('lib/forms').filter((file) => file.endsWith('.ts'));
  const found = await Promise.all(
    files.map(async (name) => {
      const file: Record<string, unknown> = await import(`@/lib/forms/${path.parse(name).name}`);
      return Object.values(file).filter(isForm);
    }),
  );
  return found.flat();
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'action' in value && 'page' in value;
}
