// The bundler keeps the order of imports and joins only neighbours. Pages of content types import these styles before
// their own, so that a file with styles of lists and entries has none that other pages need.
import '@/components/page/picture.module.css';
import '@/components/layout/contact-details.module.css';
import '@/components/page/button-link.module.css';
import '@/components/page/breadcrumbs.module.css';
import '@/components/page/band-pattern.module.css';
import '@/components/page/page-header.module.css';
import '@/components/page/notice.module.css';
import '@/components/form/input.module.css';
import '@/components/form/form.module.css';
import '@/components/form/search-form.module.css';
import '@/components/page/status-page.module.css';
import '@/components/entry/pagination.module.css';
