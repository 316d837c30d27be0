import fs from 'node:fs';

const BROKEN = `export const dynamic = 'force-dynamic';
  export default function BrokenPage(): React.ReactNode { throw new Error('the secret detail'); }`;

/**
 * Files of pages that no site ships: two with interactive components, three that throw, one that cannot be sealed, one
 * that comes without a policy, and a form with every type of field that offers options.
 */
export const UNUSUAL_PAGES = {
  'components/counter.tsx': `'use client';
    import { useState } from 'react';
    export function Counter() {
      const [count, setCount] = useState(0);
      return <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}</button>;
    }`,
  'app/counter/page.tsx': `import { Counter } from '@/components/counter';
    export default function CounterPage() { return <><h1>Counter</h1><Counter /></>; }`,
  'components/late.tsx': `export default function Late() { return <p>Here I am</p>; }`,
  'components/late-loader.tsx': `'use client';
    import dynamic from 'next/dynamic';
    import { useState } from 'react';
    const Late = dynamic(() => import('@/components/late'), { ssr: false });
    export function LateLoader() {
      const [isOpen, setIsOpen] = useState(false);
      return <><button type="button" onClick={() => setIsOpen(true)}>Show</button>{isOpen && <Late />}</>;
    }`,
  'app/late/page.tsx': `import { LateLoader } from '@/components/late-loader';
    export default function LatePage() { return <><h1>Late</h1><LateLoader /></>; }`,
  'app/(personal)/own-counter/page.tsx': `import { Counter } from '@/components/counter';
    export default function OwnCounterPage() { return <><h1>Own counter</h1><Counter /></>; }`,
  'app/fee-calculator/page.tsx': `import { FeeCalculator } from '@/components/own/fee-calculator';
    export default function FeeCalculatorPage() { return <><h1>Fees</h1><FeeCalculator perTerm={100} /></>; }`,
  'app/torn/page.tsx': BROKEN,
  'app/foreign/page.tsx': `export default function ForeignPage() { return <script src="/foreign.js" />; }`,
  'app/(personal)/broken/page.tsx': BROKEN,
  // The page store passes these on to Next, which gives them no policy.
  'app/(files)/bare/page.tsx': BROKEN,
  'app/(files)/unsealed/page.tsx': `export const dynamic = 'force-dynamic';
    export default function UnsealedPage() { return <h1>Unsealed</h1>; }`,
  'lib/forms/visit.ts': fs.readFileSync('__tests__/support/forms/visit-form.ts', 'utf8'),
  'app/(content)/visit/page.tsx': `import { PostForm } from '@/components/form/post-form';
    import { visitForm } from '@/lib/forms/visit';
    import { getFormScript } from '@/lib/server/forms/form-script';
    export default async function VisitPage() {
      return <><h1>Visit</h1><PostForm form={visitForm} script={await getFormScript()} /></>;
    }`,
  'app/(personal)/visit/again/page.tsx': `import { PostForm } from '@/components/form/post-form';
    import { visitForm } from '@/lib/forms/visit';
    import { requireRetry } from '@/lib/server/forms/form-state';
    export default async function VisitAgainPage() {
      return <><h1>Visit</h1><PostForm form={visitForm} {...await requireRetry(visitForm)} /></>;
    }`,
  // The next page shows what has arrived.
  'app/api/visit/route.ts': `import { visitForm } from '@/lib/forms/visit';
    import { receiveForm } from '@/lib/server/forms/receive-form';
    export const POST = receiveForm(visitForm, async ({ values }) => ({
      location: '/search?q=' + encodeURIComponent(Object.values(values).join(' ')),
    }));`,
};
