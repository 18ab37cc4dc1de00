-- What waits for a second person, what became of it, and what every admin is told of are told to the live streams too.
CREATE FUNCTION publish_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id) VALUES (TG_ARGV[0], NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER published AFTER INSERT OR UPDATE ON approvals
  FOR EACH ROW EXECUTE FUNCTION publish_news('approval');
CREATE TRIGGER published AFTER INSERT ON admin_notices
  FOR EACH ROW EXECUTE FUNCTION publish_news('alert');
