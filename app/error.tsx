'use client';

import { ErrorPage } from '@/components/page/error-page';

export default function RouteError() {
  return <ErrorPage />;
}
