'use client';

import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/utilities.css';
import './styles/print.css';
import { ErrorPage } from '@/components/error-page';
import { messages } from '@/lib/messages/en';

// Stands in for the layout itself, so it brings what a page cannot do without.
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
