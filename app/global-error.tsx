'use client';

import { ErrorPage } from '@/components/page/error-page';
import { findErrorTexts } from '@/lib/i18n/browser-texts';

// Replaces the root layout when that layout fails; Next still supplies its styles.
export default function GlobalError() {
  const { language, direction, text } = findErrorTexts();
  return (
    <html lang={language} dir={direction}>
      <head>
        <title>{text.title}</title>
      </head>
      <body>
        <main>
          <ErrorPage />
        </main>
      </body>
    </html>
  );
}
