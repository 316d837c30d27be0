// The bundler keeps the order of imports and joins only neighbours. These styles follow the global ones, so that one
// file has all that the header and footer of every page need.
import '@/components/layout/language-switch.module.css';
import '@/components/layout/preview-banner.module.css';
import '@/components/layout/site-footer.module.css';
import '@/components/layout/header-search.module.css';
import '@/components/layout/navigation.module.css';
import '@/components/layout/site-header.module.css';
