import 'server-only';

/** Tables of what users may do. */
export type RightTables = {
  rights: RightsTable;
  invitations: InvitationsTable;
  rightActs: RightActsTable;
};

type RightsTable = {
  /** User, right and pattern, separated by spaces, so that nobody has the same right twice. */
  id: string;
  userId: string;
  right: 'administer' | 'alerts' | 'messages' | 'preview' | 'publish' | 'write';
  /** Files for which the user has the right, such as `events/**`; `*` is everything. */
  pattern: string;
};

type InvitationsTable = RightsTable & {
  /** Administrator whose own rights decide, when the invitation is accepted, whether it still gives the right. */
  invitedBy: string;
};

type RightActsTable = Pick<RightsTable, 'pattern'> & {
  id: string;
  at: number;
  /** User who did it; null for a command on the server, and after the account was deleted. */
  userId: string | null;
  /** User whose rights or account it is about; null after the account was deleted. */
  subjectId: string | null;
  action:
    | 'granted'
    | 'revoked'
    | 'invited'
    | 'withdrawn'
    | 'deactivated'
    | 'reactivated'
    /** Granted or revoked by a command on the server. */
    | 'allowed'
    | 'removed';
  /** Empty if the act is about the whole account. */
  right: RightsTable['right'] | '';
};
