import type { Metadata } from 'next';
import { TextPage } from '@/components/text-page';
import { getContent } from '@/lib/server/content';
import { describePage } from '@/lib/server/head';

export function generateMetadata(): Metadata {
  return describePage(getContent().login);
}

export default function LoginPage() {
  return <TextPage {...getContent().login} />;
}
