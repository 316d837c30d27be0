'use client';

import { ErrorPage } from '@/components/error-page';
import * as messages from '@/lib/messages/en';

// Stands in for the layout itself, whose styles Next hands on.
export default function GlobalError() {
  return (
    <html lang={messages.language}>
      <head>
        <title>{messages.error.title}</title>
      </head>
      <body>
        <main>
          <ErrorPage />
        </main>
      </body>
    </html>
  );
}
