-- What a message runs is planned once a session: made anew for each message's values the plans are the same, and planning was a
-- third of the processor time that a message takes in the database (docs/decisions/067).
ALTER FUNCTION take_in_message(uuid, uuid, text, uuid, text, text, bytea, bytea, smallint, timestamptz, text, text, boolean,
  uuid, uuid, text, bigint, bigint, text, text, timestamptz, bigint, bigint) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION join_chain(uuid, uuid, uuid, uuid, text, timestamptz, bigint, bigint, bigint) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION told_again(uuid, text, text, uuid, bigint) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION lock_for_taking(text, text) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION payment_cases(jsonb, timestamptz) SET plan_cache_mode = force_generic_plan;
