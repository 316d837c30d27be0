'use client';

import { ErrorPage } from '@/components/page/error-page';
import { errorText } from '@/lib/i18n/errors';
import { language } from '@/lib/i18n/language';

// Replaces the root layout when that layout fails; Next still supplies its styles.
export default function GlobalError() {
  return (
    <html lang={language}>
      <head>
        <title>{errorText.title}</title>
      </head>
      <body>
        <main>
          <ErrorPage />
        </main>
      </body>
    </html>
  );
}
