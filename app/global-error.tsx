'use client';

import { ErrorPage } from '@/components/page/error-page';
import { errorText } from '@/lib/i18n/errors';
import { language } from '@/lib/i18n/language';

// Stands in for the layout itself, whose styles Next hands on.
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
