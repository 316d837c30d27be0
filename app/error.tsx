'use client';

import { ErrorPage } from '@/components/error-page';

export default function RouteError() {
  return <ErrorPage />;
}
