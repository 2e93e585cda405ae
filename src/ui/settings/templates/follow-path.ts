/** Where a template that is edited on another screen of the same person is seen. */
export const FOLLOW_PATH = "/dashboard/settings/templates/follow"
