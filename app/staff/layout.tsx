import { withSignedInBar } from '@/components/signed-in-bar';
import { getSignedIn } from '@/lib/server/accounts/current-user';

export default withSignedInBar(getSignedIn);
