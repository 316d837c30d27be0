'use client';

import { useState, useSyncExternalStore } from 'react';
import buttonStyles from '@/components/button-link.module.css';
import { account as words } from '@/lib/messages/en';

/** Copies the recovery codes. Shown only where scripts run and the browser has a clipboard for them. */
export function CopyButton({ text }: { text: string }) {
  const [result, setResult] = useState('');
  const canCopy = useSyncExternalStore(
    () => () => undefined,
    () => 'clipboard' in navigator,
    () => false,
  );

  async function copy(): Promise<void> {
    // Cleared first: a screen reader announces the same text again only when it has changed.
    setResult('');
    try {
      await navigator.clipboard.writeText(text);
      setResult(words.codesCopied);
    } catch {
      setResult(words.codesNotCopied);
    }
  }

  return (
    <>
      {canCopy && (
        <button
          className={`${buttonStyles.button} ${buttonStyles.quiet}`}
          type="button"
          onClick={() => void copy()}
        >
          {words.copyCodes}
        </button>
      )}
      <span role="status">{result}</span>
    </>
  );
}
